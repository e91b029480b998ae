import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { CallParts } from '../../../api/call.ts';
import { showEverything } from '../../../document/in-view.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { aMerchantDetail } from '../../merchant/merchant.fixture.ts';
import { ReservationWidget } from '../ReservationWidget.tsx';
import { someTimes } from '../reservations.fixture.ts';

/** A Wednesday noon in New York. */
const AT = Date.UTC(2026, 10, 25, 17);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);

/** Chooses in the server's page, and then hydrates it. */
async function openAfter(choose: () => void) {
  const asked: CallParts[] = [];
  const reservationTimes = (sent: CallParts) => {
    asked.push(sent);
    return someTimes();
  };
  const partner = aPartner('nosh', { openTableReservationsEnabled: true });
  const merchant = aMerchantDetail({ reservationProviders: { openTable: 'ot-9' } });
  const page = (
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={partner} answers={{ reservationTimes }}>
        <ReservationWidget merchant={merchant} at={AT} />
      </TestProviders>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  choose();
  showEverything();
  await act(() => Promise.resolve(render(page, { container, hydrate: true })));
  return asked;
}

test('a table chosen before the scripts stays, and is asked for [MERCH-024]', async () => {
  const asked = await openAfter(() => {
    field(/^Date/).value = '2026-12-04';
    field(/^Time/).value = '20:30';
    field(/^Guests/).value = '5';
  });
  await screen.findByText('Available times near 8:30 PM');
  expect(field(/^Date/)).toHaveValue('2026-12-04');
  expect(field(/^Time/)).toHaveValue('20:30');
  expect(field(/^Guests/)).toHaveValue('5');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ date: '2026-12-04', time: '20:30', partySize: 5 }),
  );
});

test('a table that nobody chose before the scripts is the usual one [MERCH-037]', async () => {
  const asked = await openAfter(() => undefined);
  await screen.findByText('Available times near 7:00 PM');
  expect(asked.map(({ query }) => query)).toEqual([
    expect.objectContaining({ date: '2026-11-25', time: '19:00', partySize: 2 }),
  ]);
});
