import { jest } from '@jest/globals';
import { holdEarlyEvents } from './hold-early-events.ts';

const release = () => window.replayEarlyEvents?.();
// Run from its source text, as in a page.
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

test('a form submitted before hydration is submitted once after it', () => {
  const { form, sent } = aForm('post');
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  release();
  expect(sent).toHaveBeenCalledTimes(1);
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a form with data-held is held back until it removes the mark, which notes the submit [HOME-011]', () => {
  const { form, sent } = aForm('get');
  form.dataset['held'] = '';
  release();
  form.requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  expect(form.dataset).toHaveProperty('submitted');
  delete form.dataset['held'];
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a GET form is submitted at once', () => {
  const { form, sent } = aForm('get');
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a button clicked before hydration is clicked once after it', () => {
  const { button, pressed } = aButton('button');
  button.querySelector('span')?.click();
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  release();
  expect(pressed).toHaveBeenCalledTimes(1);
  button.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('only the last event is repeated: after a click and a submit, the submit', () => {
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

test('links and submit buttons are not held back', () => {
  const { button, pressed } = aButton('submit');
  button.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('nothing is repeated without an event, nor for an element removed from the page', () => {
  const { form, sent } = aForm('post');
  form.requestSubmit();
  form.remove();
  release();
  expect(sent).not.toHaveBeenCalled();
});

test('after a script that cannot be loaded the browser submits the form itself', () => {
  const { form, sent } = aForm('post');
  const script = document.createElement('script');
  document.body.append(script);
  form.requestSubmit();
  script.dispatchEvent(new Event('error'));
  expect(sent).toHaveBeenCalledTimes(1);
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a picture that cannot be loaded changes nothing', () => {
  const { form, sent } = aForm('post');
  const picture = document.createElement('img');
  document.body.append(picture);
  form.requestSubmit();
  picture.dispatchEvent(new Event('error'));
  expect(sent).not.toHaveBeenCalled();
});
