import { saveBranding, type BrandPicture, type getBranding } from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../shared/api/httpError';
import { usePictureUpload } from '../picture/usePictureUpload';
import { colourFault, isColour } from './BrandColour';

export type BrandingInUse = ReplyOf<typeof getBranding>['data'];

/** What is typed and chosen of a branding, and how it is sent. */
export function useBrandingForm(branding: BrandingInUse, agencyId: number | '') {
  const [chosen, setChosen] = useState<Partial<Record<BrandPicture, File>>>({});
  const [domain, setDomain] = useState(branding.domainURL);
  const [colour, setColour] = useState(branding.brandColour);
  const [fault, setFault] = useState<string>();
  const [missing, setMissing] = useState(false);
  const upload = usePictureUpload({
    operation: saveBranding,
    path: saveBranding.http?.path ?? '',
    method: 'POST',
    onSaved: () => setChosen({}),
  });
  const choose = (name: BrandPicture) => (file: File | undefined) => {
    upload.reset();
    setMissing(false);
    setChosen(({ [name]: _before, ...others }) => (file ? { ...others, [name]: file } : others));
  };
  const paint = (next: string) => {
    setFault(undefined);
    setMissing(false);
    setColour(next);
  };
  const move = (next: string) => {
    setMissing(false);
    setDomain(next);
  };
  const save = () => {
    const files = Object.entries(chosen);
    const hasPicture = branding.logoURL !== '' || branding.backgroundURL !== '';
    const isMoved = domain.trim() !== branding.domainURL && (domain.trim() === '' || hasPicture);
    const typed = colour.trim().toLowerCase();
    if (typed !== '' && !isColour(typed)) return setFault(colourFault);
    const isNothing = files.length === 0 && !isMoved && typed === branding.brandColour;
    setMissing(isNothing);
    if (isNothing) return;
    const form = new FormData();
    form.set('AgencyId', String(agencyId));
    form.set('DomainURL', domain.trim());
    form.set('Colour', typed);
    for (const [name, file] of files) form.set(name, file);
    upload.mutate(form);
  };
  const faults: Record<string, string> = {
    ...fieldErrorsOf(upload.error),
    ...(fault === undefined ? {} : { Colour: fault }),
  };
  const error = missing ? new Error('Please choose a logo or a background image') : upload.error;
  return { chosen, choose, domain, move, colour, paint, save, faults, error, isBusy: upload.isPending };
}
