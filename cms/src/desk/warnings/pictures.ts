import { isBlank, isFields, leavesOf, type Check } from '../checks/entry';

/** Pictures that are narrower than their field says. */
export const warnOfPictures: Check = (subject) =>
  leavesOf(subject).flatMap(({ path, attribute, value }) => {
    const minWidth = attribute.pluginOptions?.desk?.minWidth;
    if (minWidth === undefined || !isFields(value)) return [];
    const { width, height } = value;
    if (typeof width !== 'number' || width >= minWidth) return [];
    const size = `${width} × ${String(height)} pixels`;
    const needed = `at least ${minWidth.toLocaleString('en')} pixels wide`;
    return [{ path, message: `The picture is ${size} and should be ${needed}. It may look blurred.` }];
  });

/** A banner of the home page without the picture that the page is laid out for. */
export const warnOfMissingPictures: Check = ({ page, entry: { image } }) =>
  String(page.uid) === HOME && isBlank(image)
    ? [{ path: ['image'], message: 'This banner has no picture: the home page shows its words alone.' }]
    : [];

const HOME = 'api::home.home';
