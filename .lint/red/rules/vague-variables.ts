export const double = (amounts: readonly bigint[]) => {
  const data = amounts.map((amount) => amount * 2n);
  return data;
};
