import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxInput, type Suggestion } from './ComboboxInput.tsx';

const places: Suggestion[] = ['Chicago, IL', 'Chico, CA', 'Chicopee, MA'].map((text) => ({ id: text, text }));
const onSubmit = jest.fn();

function Place() {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <label htmlFor="where">Where</label>
      <ComboboxInput
        id="where"
        value={text}
        onText={setText}
        suggestions={text === '' ? [] : places}
        onPick={(place) => setText(place.text)}
        listLabel="Places"
      />
    </form>
  );
}
const input = () => screen.getByRole('combobox', { name: 'Where' });
const activeText = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  onSubmit.mockClear();
  render(<Place />);
});

test('typing opens the list and says how many there are, without choosing one', async () => {
  await userEvent.type(input(), 'Chic');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('Suggestions: 3');
  expect(activeText()).toBeUndefined();
});

test('Enter with nothing chosen sends what was typed', async () => {
  await userEvent.type(input(), 'Chic{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('Chic');
});

test('arrows walk in a circle, Enter takes the chosen one and does not send', async () => {
  await userEvent.type(input(), 'Chic{ArrowDown}{ArrowDown}');
  expect(activeText()).toBe('Chico, CA');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeText()).toBe('Chicago, IL');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(input()).toHaveProperty('value', 'Chicopee, MA');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('Esc closes the list and keeps what was typed', async () => {
  await userEvent.type(input(), 'Chic{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(input()).toHaveProperty('value', 'Chic');
});

test('a press on an option takes it and leaves the focus in the field', async () => {
  await userEvent.type(input(), 'Chic');
  await userEvent.click(screen.getByRole('option', { name: 'Chico, CA' }));
  expect(input()).toHaveProperty('value', 'Chico, CA');
  expect(document.activeElement).toBe(input());
});

test('leaving the field closes the list', async () => {
  await userEvent.type(input(), 'Chic');
  await userEvent.tab();
  expect(screen.queryByRole('option')).toBeNull();
});
