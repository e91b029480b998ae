/** The job that looks whether members who earned have enough for a statement credit. */
export const redeemJob = (memberIds: readonly number[], runAt: number) => ({
  kind: 'redeem',
  payload: { memberIds },
  runAt,
});
