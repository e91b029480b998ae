/** The look of the development helpers' pages; a module, so that it is part of their bundle. */
export const style = `:root {
  color-scheme: light dark;

  --surface: light-dark(#fff, #16181d);
  --text: light-dark(#1c1f26, #eceef2);
  --quiet: light-dark(#565d6b, #a9b0bd);
  --line: light-dark(#d8dbe2, #3a3f4a);
  --control: light-dark(#767d8b, #8b93a3);
  --action: light-dark(#2b4bb3, #a9bfff);
  --on-action: light-dark(#fff, #10131a);
  --error: light-dark(#b3210f, #ff9c8a);
}

*,
::before,
::after {
  box-sizing: border-box;
}

body {
  max-inline-size: 44rem;
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
  background: var(--surface);
  color: var(--text);
  font:
    1.0625rem / 1.5 system-ui,
    sans-serif;
  overflow-wrap: anywhere;
}

.narrow {
  max-inline-size: 24rem;
  margin-inline: auto;
}

h1 {
  margin-block: 0 0.5rem;
  font-size: 1.75rem;
  line-height: 1.2;
}

a {
  color: var(--action);
}

:focus-visible {
  outline: 3px solid var(--action);
  outline-offset: 2px;
}

.quiet {
  color: var(--quiet);
  font-size: 0.9375rem;
}

form {
  display: grid;
  gap: 1rem;
  margin-block: 1.5rem;
}

.field {
  display: grid;
  gap: 0.375rem;
}

label,
legend {
  font-weight: 600;
}

fieldset {
  margin: 0;
  padding: 0;
  border: 0;
}

legend {
  margin-block-end: 0.375rem;
  padding: 0;
}

.stars {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
}

.star {
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-block-size: 44px;
  font-weight: 400;
}

.star input {
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  accent-color: var(--action);
}

textarea {
  inline-size: 100%;
  padding: 0.75rem 1rem;
  border: 1.5px solid var(--control);
  border-radius: 10px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  resize: vertical;
}

input {
  inline-size: 100%;
  block-size: 52px;
  padding-inline: 1rem;
  border: 1.5px solid var(--control);
  border-radius: 10px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}

input[aria-invalid='true'],
textarea[aria-invalid='true'] {
  border-color: var(--error);
}

button {
  min-block-size: 48px;
  padding-inline: 1.25rem;
  border: 1.5px solid var(--action);
  border-radius: 10px;
  background: var(--action);
  color: var(--on-action);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

button.plain {
  background: transparent;
  color: var(--action);
}

.error {
  margin: 0;
  color: var(--error);
  font-weight: 600;
}

.mails {
  padding: 0;
  list-style: none;
}

.mails li {
  display: grid;
  gap: 0.125rem;
  padding-block: 0.75rem;
  border-block-end: 1px solid var(--line);
}

pre {
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 10px;
  font: inherit;
  white-space: pre-wrap;
}

iframe {
  inline-size: 100%;
  block-size: 32rem;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: #fff;
}
`;
