interface Picture {
  /** What was chosen beside; undefined without a picture. */
  file: { alternativeText?: string | null } | null | undefined;
  isDecorative: boolean;
  text: string | null | undefined;
}

interface Note {
  words: string;
  isMissing: boolean;
}

const isBlank = (text: string | null | undefined) => !text || text.trim() === '';

/** What an editor should know of the words for a picture; undefined where nothing is to be said. */
export function noteOnAltText({ file, isDecorative, text }: Picture): Note | undefined {
  if (!file || (!isBlank(text) && !isDecorative)) return undefined;
  if (isDecorative)
    return { words: 'Not read to anybody: the picture is ticked as decoration.', isMissing: false };
  if (!isBlank(file.alternativeText))
    return { words: `Empty: “${file.alternativeText}”, as the media library says.`, isMissing: false };
  return {
    words:
      'The picture needs these words, or the tick at “Only decoration”. Without them it is not published.',
    isMissing: true,
  };
}
