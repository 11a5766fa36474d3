import { lazy, Suspense } from 'react';
import { SelectField } from '../Inputs';
import type { SearchedFieldProps } from './SearchedField';

const Field = lazy(() => import('./SearchedField'));

/** A field that is found in by typing, once what that takes has come; a list to choose from until then. */
export const LateSearchedField = (props: SearchedFieldProps) => (
  <Suspense fallback={<SelectField {...props} />}>
    <Field {...props} />
  </Suspense>
);
