import { jest } from '@jest/globals';
import { holdSubmits } from './hold-submits.ts';

function aForm(method: string): { form: HTMLFormElement; sent: ReturnType<typeof jest.fn> } {
  document.body.innerHTML = `<form method="${method}"><button>Go</button></form>`;
  const form = document.body.querySelector('form') as HTMLFormElement;
  const sent = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  return { form, sent };
}

test('a form that was sent before its handlers came is sent once they are there, and only once', () => {
  const release = holdSubmits(document);
  const { form, sent } = aForm('post');
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  release();
  expect(sent).toHaveBeenCalledTimes(1);
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a search is sent at once [ROUTE-053]', () => {
  holdSubmits(document);
  const { form, sent } = aForm('get');
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing is sent that nobody sent', () => {
  const release = holdSubmits(document);
  const { sent } = aForm('post');
  release();
  expect(sent).not.toHaveBeenCalled();
});
