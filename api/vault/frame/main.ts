import type { MessageToFrame } from '@dinelink/contract/calls';
import { openSealer, type Sealer } from './envelope.ts';
import { cardField } from './field.ts';
import './frame.css';
import { meetParent } from './parent.ts';
import { applyTheme } from './theme.ts';

const root = document.documentElement;
const programme = root.dataset['programme'] ?? '';
const allowed = (root.dataset['parents'] ?? '').split(' ');

// Without the key nothing could be encrypted, so until it is here the frame does not say that it is ready.
const sealer = await openSealer(programme);
const parent = meetParent(allowed, hear);
const field = cardField(tellState);

new ResizeObserver(() => {
  parent.tell({
    type: 'dinelink.card-frame.height',
    px: Math.ceil(document.body.getBoundingClientRect().height),
  });
}).observe(document.body);
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) field.focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') parent.tell({ type: 'dinelink.card-frame.enter' });
});
parent.tell({ type: 'dinelink.card-frame.ready' });

function hear(message: MessageToFrame): void {
  switch (message.type) {
    case 'dinelink.card-frame.init':
      if (message.partner !== programme) return;
      applyTheme(root, message.theme);
      field.dress(message.labels, message.accepted);
      tellState();
      return;
    case 'dinelink.card-frame.submit':
      void submit(message.requestId, sealer);
      return;
    case 'dinelink.card-frame.reset':
      field.clear();
  }
}

function tellState(): void {
  const digits = field.digits();
  const verdict = field.verdict();
  parent.tell({
    type: 'dinelink.card-frame.state',
    filled: digits !== '',
    valid: verdict.isValid,
    ...(verdict.network ? { cardType: verdict.network } : {}),
    ...(verdict.isValid ? { lastFour: digits.slice(-4) } : { error: verdict.error }),
  });
}

async function submit(requestId: string, { seal }: Sealer): Promise<void> {
  field.insist();
  const verdict = field.verdict();
  if (!verdict.isValid) {
    tellState();
    return;
  }
  const number = field.digits();
  try {
    const encryptedCardNumber = await seal(number);
    const card = { encryptedCardNumber, lastFour: number.slice(-4), cardType: verdict.network };
    parent.tell({ type: 'dinelink.card-frame.card', requestId, ...card });
  } catch {
    parent.tell({ type: 'dinelink.card-frame.failed', requestId });
  }
}
