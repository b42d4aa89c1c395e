/** A sum in fen as text: `¥1,280.00`. */
export function yuan(fen: number): string {
  const [whole = '0', cents = '00'] = (Math.abs(fen) / 100).toFixed(2).split('.');
  return `${fen < 0 ? '-' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/gu, ',')}.${cents}`;
}
