/** Who may call an operation; checked by the gateway before the call is forwarded, and again by the service. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'staff' }
  | { readonly kind: 'permission'; readonly permission: string; readonly others: readonly string[] }
  | { readonly kind: 'internal' };

/** Anybody, without signing in. */
export const publicAccess: Access = { kind: 'public' };
/** Every signed-in user. */
export const signedIn: Access = { kind: 'signed-in' };
/** Every signed-in user but the staff of customers. */
export const staffOnly: Access = { kind: 'staff' };
/** Signed-in users whose role carries the permission, or one of the others where several may. */
export const permission = (code: string, ...others: string[]): Access => ({
  kind: 'permission',
  permission: code,
  others,
});
/** Every permission that opens an operation; none: it does not ask for one. */
export const permissionsOf = (access: Access): readonly string[] =>
  access.kind === 'permission' ? [access.permission, ...access.others] : [];
/** Other services only; has no HTTP route. */
export const internal: Access = { kind: 'internal' };
