/** In the place of what a page that is only drawn never comes to: calls, and parts that come later (scripts/painted.mjs). */
export const call = (): never => {
  throw new Error('nothing is called before the application is there');
};
export default (): null => null;
