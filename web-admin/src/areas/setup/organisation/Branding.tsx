import { brandPictures, getBranding, saveBranding, type BrandPicture } from '@kobodesk/contracts/identity';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../shared/api/httpError';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { FormAlert } from '../../../shared/form/FormAlert';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { PictureField } from '../picture/PictureField';
import { usePictureUpload } from '../picture/usePictureUpload';
import { useWhose } from '../../../shared/auth/useWhose';
import { PageHeader } from '../../../shared/shell/PageHeader';

type BrandingInUse = ReplyOf<typeof getBranding>['data'];
type Chosen = Partial<Record<BrandPicture, File>>;

function BrandingForm({ branding, agencyId }: { branding: BrandingInUse; agencyId: number | '' }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [domain, setDomain] = useState(branding.domainURL);
  const [missing, setMissing] = useState(false);
  const upload = usePictureUpload({
    operation: saveBranding,
    path: saveBranding.http?.path ?? '',
    method: 'POST',
    onSaved: () => setChosen({}),
  });
  const faults = fieldErrorsOf(upload.error);
  const choose = (name: BrandPicture) => (file: File | undefined) => {
    upload.reset();
    setMissing(false);
    setChosen(({ [name]: _before, ...others }) => (file ? { ...others, [name]: file } : others));
  };
  const save = () => {
    const files = Object.entries(chosen);
    const isCleared = domain.trim() === '' && branding.domainURL !== '';
    const isNothing = files.length === 0 && !isCleared;
    setMissing(isNothing);
    if (isNothing) return;
    const form = new FormData();
    form.set('AgencyId', String(agencyId));
    form.set('DomainURL', domain.trim());
    for (const [name, file] of files) form.set(name, file);
    upload.mutate(form);
  };
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: '16px' }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormAlert error={missing ? new Error('Please choose a logo or a background image') : upload.error} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <PictureField
          label="Logo"
          rule={brandPictures.Logo}
          current={branding.logoURL}
          file={chosen.Logo}
          onChange={choose('Logo')}
          error={faults['Logo']}
        />
        <PictureField
          label="Background"
          rule={brandPictures.Background}
          current={branding.backgroundURL}
          file={chosen.Background}
          onChange={choose('Background')}
          error={faults['Background']}
        />
      </Box>
      <Box sx={{ maxWidth: 480 }}>
        <TextField
          label="Domain URL"
          value={domain}
          onChange={setDomain}
          error={faults['DomainURL']}
          help="The web domain whose sign-in page shows this branding"
        />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        Images may have at most 5MB, in JPG or PNG format.
      </Typography>
      <Box>
        <Button type="submit" variant="contained" loading={upload.isPending} loadingPosition="start">
          {en.form.save}
        </Button>
      </Box>
    </Box>
  );
}

/**
 * /branding (rules/organisations-and-settings.md#branding): logo, background and web domain of the
 * organisation.
 */
export default function Branding() {
  const { agencyId } = useWhose();
  const answer = useAnswer(getBranding, { agencyId }, { resource: 'branding', enabled: agencyId !== '' });
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Branding" />
      {answer.isPending && <Loading />}
      {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <BrandingForm branding={answer.data.data} agencyId={agencyId} />}
    </Box>
  );
}
