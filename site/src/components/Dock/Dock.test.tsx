import { render, screen, waitFor } from '@testing-library/react';
import { Dock } from './Dock.tsx';

const orderOf = (text: string) => Number(screen.getByText(text).style.order);

test('a bar that comes later lies above those that are there', async () => {
  const { rerender } = render(
    <Dock>
      <p key="second">second</p>
    </Dock>,
  );
  rerender(
    <Dock>
      <p key="second">second</p>
      <p key="third">third</p>
    </Dock>,
  );
  await waitFor(() => expect(orderOf('third')).toBeLessThan(orderOf('second')));
  rerender(
    <Dock>
      <p key="last">last</p>
      <p key="second">second</p>
      <p key="third">third</p>
    </Dock>,
  );
  await waitFor(() => expect(orderOf('last')).toBeLessThan(orderOf('third')));
});
