import { jest } from '@jest/globals';
import { holdEarlyEvents } from './hold-early-events.ts';

const release = () => window.replayEarlyEvents?.();
// As a page carries it: from its source text alone.
beforeEach(() => window.eval(`(${holdEarlyEvents.toString()})()`));
afterEach(release);

function aForm(method: string): { form: HTMLFormElement; sent: ReturnType<typeof jest.fn> } {
  document.body.innerHTML = `<form method="${method}"><button>Go</button></form>`;
  const form = document.body.querySelector('form') as HTMLFormElement;
  const sent = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  return { form, sent };
}

function aButton(type: string): { button: HTMLButtonElement; pressed: ReturnType<typeof jest.fn> } {
  document.body.innerHTML = `<button type="${type}"><span>Delete</span></button>`;
  const button = document.body.querySelector('button') as HTMLButtonElement;
  const pressed = jest.fn();
  button.addEventListener('click', pressed);
  return { button, pressed };
}

test('a form that was sent before its handlers came is sent once they are there, and only once', () => {
  const { form, sent } = aForm('post');
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  release();
  expect(sent).toHaveBeenCalledTimes(1);
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a search is sent at once', () => {
  const { form, sent } = aForm('get');
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a button pressed before its handler came is pressed once that is there, and only once', () => {
  const { button, pressed } = aButton('button');
  button.querySelector('span')?.click();
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  release();
  expect(pressed).toHaveBeenCalledTimes(1);
  button.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('only the last press counts: who pressed a button and then sent the form wanted the form', () => {
  const { form, sent } = aForm('post');
  form.insertAdjacentHTML('beforeend', '<button type="button">Show</button>');
  const pressed = jest.fn();
  const show = form.querySelector('[type=button]') as HTMLButtonElement;
  show.addEventListener('click', pressed);
  show.click();
  form.requestSubmit();
  release();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(pressed).not.toHaveBeenCalled();
});

test('what the browser does by itself is not held', () => {
  const { button, pressed } = aButton('submit');
  button.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('nothing is sent that nobody sent, nor what has left the page', () => {
  const { form, sent } = aForm('post');
  form.requestSubmit();
  form.remove();
  release();
  expect(sent).not.toHaveBeenCalled();
});

test('a script that cannot be loaded ends it: the browser sends the form', () => {
  const { form, sent } = aForm('post');
  const script = document.createElement('script');
  document.body.append(script);
  form.requestSubmit();
  script.dispatchEvent(new Event('error'));
  expect(sent).toHaveBeenCalledTimes(1);
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a picture that cannot be loaded ends nothing', () => {
  const { form, sent } = aForm('post');
  const picture = document.createElement('img');
  document.body.append(picture);
  form.requestSubmit();
  picture.dispatchEvent(new Event('error'));
  expect(sent).not.toHaveBeenCalled();
});
