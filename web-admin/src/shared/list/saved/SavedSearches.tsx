import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Modal } from '../../action/Modal';
import { en } from '../../i18n/en';
import { SavedList } from './SavedList';

type Values = Record<string, unknown>;

export interface SearchesProps {
  resource: string;
  values: Values;
  apply: (values: Values) => void;
}

/** Searches under a name, one's own and those that others share; the address of each can be sent too. */
export function SavedSearches({ resource, values, apply }: SearchesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<BookmarkBorder />} onClick={() => setOpen(true)}>
        {en.list.saved}
      </Button>
      <Modal open={isOpen} title={en.list.saved} onClose={() => setOpen(false)} width="xs">
        <SavedList
          list={resource}
          values={values}
          apply={(chosen) => {
            apply(chosen);
            setOpen(false);
          }}
        />
      </Modal>
    </>
  );
}
