import Stack from '@mui/material/Stack';
import { SavedSearches, type SearchesProps } from './saved/SavedSearches';
import { Columns, type ShapeProps } from './shape/Columns';

/** Saved searches and the choice of columns, loaded after the list. */
export default function ListTools(props: ShapeProps & SearchesProps) {
  return (
    <Stack direction="row" spacing={1}>
      <SavedSearches resource={props.resource} values={props.values} apply={props.apply} />
      <Columns
        resource={props.resource}
        columns={props.columns}
        shape={props.shape}
        onShape={props.onShape}
      />
    </Stack>
  );
}
