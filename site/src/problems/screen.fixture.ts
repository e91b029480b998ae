import type { Member, ProblemCode } from '@dinelink/contract';
import type { CallName } from '@dinelink/contract/calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answers, Contents } from '../partner/test-client.fixture.ts';

/** Where a sentence is shown, as a selector. */
export const SUMMARY = '[role="group"][tabindex="-1"]';
export const STATUS = '[role="status"]';
export const NOTICES = '[aria-label="Notices"]';

type Sentence = string | RegExp | { text: string | RegExp; place: string };

/** A screen that calls the api, and what it says of each problem. */
export interface Screen {
  name: string;
  call: CallName;
  path: string;
  hash?: string;
  member?: Member;
  answers?: Answers;
  contents?: Contents;
  /** Fills the screen in and sends it; nothing for a call that the page makes by itself. */
  submit?: () => Promise<void>;
  place: string;
  /** What is said of problems without a sentence of their own. */
  general: string | RegExp;
  /** A field that the api can find at fault. */
  invalid?: { field: string; message: string };
  sentences: Partial<Record<ProblemCode, Sentence>>;
  /** Codes without a cell, and why. */
  elsewhere?: Partial<Record<ProblemCode, string>>;
  /** A button without a form, which has no counted wait. */
  isButton?: true;
}

/** Types into the fields whose labels match. */
export async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const selector = 'input,textarea,select';
    await userEvent.type(await screen.findByLabelText(new RegExp(label), { selector }), text);
  }
}

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
