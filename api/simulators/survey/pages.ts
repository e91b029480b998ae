import { html, type Markup, page } from '../html.ts';
import { MAX_CHARACTERS, type Mistakes, RATINGS, type Typed } from './submission.ts';

const STAND_IN = html`<p class="quiet">
  This stands in for the survey form of another company, on this machine alone.
</p>`;

interface FormPage {
  readonly typed: Typed;
  readonly mistakes?: Mistakes;
  /** What became of an attempt to send it. */
  readonly problem?: string;
}

/** The form; what was typed is kept when it comes back. */
export function formPage({ typed, mistakes = {}, problem }: FormPage): string {
  const isFaulty = Object.keys(mistakes).length > 0;
  const body = html`<main data-event="form-ready" aria-labelledby="title">
    ${STAND_IN}
    <h1 id="title">Tell us how it was</h1>
    <noscript
      ><p class="error">
        This form reads from its address what it is about, which needs JavaScript.
      </p></noscript
    >
    ${problem ? html`<p class="error" role="alert">${problem}</p>` : undefined}
    ${isFaulty
      ? html`<p class="error" role="alert">Something is missing; it is marked below.</p>`
      : undefined}
    <form method="post" novalidate>
      <input type="hidden" name="token" value="${typed.token}" />
      <input type="hidden" name="hidden" id="hidden" value="${typed.hidden}" />
      <fieldset ${describedBy('rating', mistakes)}>
        <legend>How many stars?</legend>
        <div class="stars">${RATINGS.map((value) => star(value, typed))}</div>
        ${mistakeOf('rating', mistakes)}
      </fieldset>
      <div class="field">
        <label for="text">In your words <span class="quiet">(optional)</span></label>
        <textarea id="text" name="text" rows="6" maxlength="${MAX_CHARACTERS}" ${invalid('text', mistakes)}>
${typed.text}</textarea
        >
        ${mistakeOf('text', mistakes)}
      </div>
      <button>Submit</button>
    </form>
  </main>`;
  return scripted(isFaulty ? 'Something is missing' : 'Survey', body);
}

export const thanksPage = (): string =>
  scripted(
    'Thank you',
    html`<main data-event="form-submit">
      ${STAND_IN}
      <h1>Thank you</h1>
      <p role="status">It has been passed on. You can close this tab.</p>
    </main>`,
  );

/** A real form would say thank you; here a tester reads what the programme answered. */
export const refusedPage = (message: string): string =>
  scripted(
    'Not taken',
    html`<main>
      ${STAND_IN}
      <h1>This review was not taken</h1>
      <p role="alert">${message}</p>
    </main>`,
  );

export const unknownPage = (): string =>
  scripted(
    'No such form',
    html`<main>
      ${STAND_IN}
      <h1>There is no form with this code</h1>
    </main>`,
  );

function scripted(title: string, body: Markup): string {
  return page(
    title,
    html`${body}
      <script src="/form.js"></script>`,
  );
}

const star = (value: number, { rating }: Typed): Markup =>
  html`<label class="star"
    ><input
      type="radio"
      name="rating"
      value="${value}"
      required
      ${rating === String(value) ? html`checked` : undefined}
    />
    ${value} ${value === 1 ? 'star' : 'stars'}</label
  >`;

const mistakeOf = (name: keyof Mistakes, mistakes: Mistakes): Markup | undefined =>
  mistakes[name] === undefined
    ? undefined
    : html`<p class="error" id="${name}-mistake">${mistakes[name]}</p>`;

const describedBy = (name: keyof Mistakes, mistakes: Mistakes): Markup | undefined =>
  mistakes[name] === undefined ? undefined : html`aria-describedby="${name}-mistake"`;

const invalid = (name: keyof Mistakes, mistakes: Mistakes): Markup | undefined =>
  mistakes[name] === undefined ? undefined : html`aria-invalid="true" aria-describedby="${name}-mistake"`;
