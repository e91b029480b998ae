import type { MessageToFrame } from '@dinelink/contract/calls';
import { loadEncryptor, type Encryptor } from './encrypt-card.ts';
import { cardField } from './field.ts';
import './frame.css';
import { connectToParent } from './parent.ts';
import { applyTheme } from './theme.ts';

const root = document.documentElement;
const partnerKey = root.dataset['programme'] ?? '';
const allowed = (root.dataset['parents'] ?? '').split(' ');

// Without the key nothing can be encrypted, so the frame reports ready only after it has loaded.
const encryptor = await loadEncryptor(partnerKey);
const parent = connectToParent(allowed, handleMessage);
const field = cardField(postState);

new ResizeObserver(() => {
  parent.post({
    type: 'dinelink.card-frame.height',
    px: Math.ceil(document.body.getBoundingClientRect().height),
  });
}).observe(document.body);
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) field.focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') parent.post({ type: 'dinelink.card-frame.enter' });
});
parent.post({ type: 'dinelink.card-frame.ready' });

function handleMessage(message: MessageToFrame): void {
  switch (message.type) {
    case 'dinelink.card-frame.init':
      if (message.partner !== partnerKey) return;
      applyTheme(root, message.theme);
      field.configure(message.labels, message.accepted);
      postState();
      return;
    case 'dinelink.card-frame.submit':
      void submit(message.requestId, encryptor);
      return;
    case 'dinelink.card-frame.reset':
      field.clear();
  }
}

function postState(): void {
  const digits = field.digits();
  const check = field.check();
  parent.post({
    type: 'dinelink.card-frame.state',
    filled: digits !== '',
    valid: check.isValid,
    ...(check.network ? { cardType: check.network } : {}),
    ...(check.isValid ? { lastFour: digits.slice(-4) } : { error: check.error }),
  });
}

async function submit(requestId: string, { encryptCard }: Encryptor): Promise<void> {
  field.showErrors();
  const check = field.check();
  if (!check.isValid) {
    postState();
    return;
  }
  const number = field.digits();
  try {
    const encryptedCardNumber = await encryptCard(number);
    const card = { encryptedCardNumber, lastFour: number.slice(-4), cardType: check.network };
    parent.post({ type: 'dinelink.card-frame.card', requestId, ...card });
  } catch {
    parent.post({ type: 'dinelink.card-frame.failed', requestId });
  }
}
