/** What a restaurant offers the members of a programme on a day. */
export interface Snapshot {
  readonly state: 'open' | 'comingSoon' | 'left';
  /** What its running offers pay, in a fixed order. */
  readonly rewards: readonly string[];
  /** The conditions of those offers, in a fixed order. */
  readonly conditions: readonly string[];
  readonly bonus: string | null;
}

export type Change =
  | 'left'
  | 'joinedAgain'
  | 'comingSoon'
  | 'opened'
  | 'rewards'
  | 'conditions'
  | 'bonus'
  | 'bonusEnded';

/** What a member is told about a restaurant that was seen before. One that has left, or comes back, has no other news. */
export function whatChanged(before: Snapshot, now: Snapshot): Change[] {
  if (now.state === 'left') return before.state === 'left' ? [] : ['left'];
  if (before.state === 'left') return ['joinedAgain'];
  if (now.state !== before.state) return [now.state === 'open' ? 'opened' : 'comingSoon'];
  const differs = (key: 'rewards' | 'conditions') => before[key].join('\n') !== now[key].join('\n');
  return [
    ...(differs('rewards') ? (['rewards'] as const) : []),
    // Conditions of other offers are no news beside what those pay.
    ...(!differs('rewards') && differs('conditions') ? (['conditions'] as const) : []),
    ...(before.bonus === now.bonus
      ? []
      : [now.bonus === null ? ('bonusEnded' as const) : ('bonus' as const)]),
  ];
}
