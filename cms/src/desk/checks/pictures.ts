import { isBlank, isFields, partsOf, type Check } from './entry';

/** A picture says what it shows, unless it is decoration. */
export const checkPictures: Check = (subject) =>
  partsOf(subject).flatMap(({ path, attributes, fields }) => {
    if (!('alt_text' in attributes) || !isBlank(fields.alt_text) || fields.is_decorative === true) return [];
    const pictures = Object.entries(attributes)
      .filter(([, { type }]) => type === 'media')
      .map(([name]) => fields[name])
      .filter(isFields);
    if (pictures.every(({ alternativeText }) => !isBlank(alternativeText))) return [];
    const orDecoration = 'is_decorative' in attributes ? ', or say that it is only decoration' : '';
    const message = `Say what the picture shows, for those who cannot see it${orDecoration}.`;
    return [{ path: [...path, 'alt_text'], message }];
  });
