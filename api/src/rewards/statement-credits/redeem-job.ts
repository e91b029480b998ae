/** The job that makes statement credits for members who have earned enough. */
export const redeemJob = (memberIds: readonly number[], runAt: number) => ({
  kind: 'redeem',
  payload: { memberIds },
  runAt,
});
