import { Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { noteOnAltText } from './alt-text';

interface NoteProps {
  /** Of the field with the words; the picture and the tick are its neighbours. */
  name: string;
  text: string | null | undefined;
}

/** Says, as soon as a picture is chosen, that it needs words. */
export function AltTextNote({ name, text }: NoteProps) {
  const beside = name.slice(0, -'alt_text'.length);
  const { value: file } = useField<{ alternativeText?: string | null } | null>(`${beside}image`);
  const { value: isDecorative } = useField<boolean | null>(`${beside}is_decorative`);
  const note = noteOnAltText({ file, isDecorative: isDecorative === true, text });
  return (
    <div role="status">
      {note && (
        <Typography
          variant="pi"
          fontWeight={note.isMissing ? 'bold' : undefined}
          textColor={note.isMissing ? 'danger600' : 'neutral600'}
        >
          {note.words}
        </Typography>
      )}
    </div>
  );
}
