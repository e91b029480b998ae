import { useRef } from 'react';
import { Button, Flex, Textarea, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { maxLengthOf } from '../../desk/checks/entry';
import { type Format, formatMarkdown, formats } from './format-markdown';
import { InputFrame, type InputProps } from './InputFrame';

const numbers = new Intl.NumberFormat('en-US');

/** Text with the formats that the site shows, and how much of it still fits. */
export function RichTextInput({ name, disabled, placeholder, attribute, ...frame }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = value ?? '';
  const most = maxLengthOf({ ...attribute, type: 'richtext' });
  const apply = (format: Format) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const next = formatMarkdown({ text, start, end }, format);
    onChange(name, next.text);
    // After React has put the text in.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.start, next.end);
    });
  };
  return (
    <InputFrame {...frame} name={name} error={error}>
      <Flex gap={1} wrap="wrap" role="toolbar" aria-label="Formats">
        {(Object.keys(formats) as Format[]).map((format) => (
          <Button key={format} variant="tertiary" size="S" disabled={disabled} onClick={() => apply(format)}>
            {formats[format].label}
          </Button>
        ))}
      </Flex>
      <Textarea
        ref={area}
        value={text}
        disabled={disabled}
        placeholder={placeholder}
        rows={8}
        onChange={({ target }: { target: { value: string } }) => onChange(name, target.value)}
      />
      <Typography variant="pi" textColor={text.length > most ? 'danger600' : 'neutral600'}>
        {`${numbers.format(text.length)} of ${numbers.format(most)} characters`}
      </Typography>
    </InputFrame>
  );
}
