export const raisedAt = () => new Date().toISOString();
