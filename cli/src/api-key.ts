/** The eight characters that name an API key, no secret; undefined of a session's token (docs/api.md). */
export const keyIdOf = (token: string | undefined): string | undefined =>
  /^kd_[a-z]+_([\dA-Za-z]{8})_/.exec(token ?? '')?.[1];
