import { ClockCounterClockwise } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import { historyAddress } from '../entry-address';

interface ActionProps {
  model: string;
  documentId?: string;
}

/** "History" in the menu of an entry. */
export function HistoryAction({ model, documentId }: ActionProps) {
  const navigate = useNavigate();
  return {
    label: 'History',
    icon: <ClockCounterClockwise />,
    position: 'header' as const,
    disabled: documentId === undefined,
    onClick: () => navigate(historyAddress({ uid: model, documentId: documentId ?? '' })),
  };
}
