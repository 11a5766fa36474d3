/** Whether it happened in the element itself: what happens in a dialog over it is told to it too, as React has them in one tree. */
export const isWithin = ({ currentTarget, target }: { currentTarget: Node; target: EventTarget }): boolean =>
  target instanceof Node && currentTarget.contains(target);
