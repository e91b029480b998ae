import { ClockCounterClockwise } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import { historyAddress } from '../entry-address';
import { isContent } from '../of-content';

interface ActionProps {
  model: string;
  documentId?: string;
}

/** "History" in the menu of an entry. */
export function HistoryAction({ model, documentId }: ActionProps) {
  const navigate = useNavigate();
  if (!isContent(model)) return null;
  return {
    label: 'History',
    icon: <ClockCounterClockwise />,
    position: 'header' as const,
    disabled: documentId === undefined,
    onClick: () => navigate(historyAddress({ uid: model, documentId: documentId ?? '' })),
  };
}
