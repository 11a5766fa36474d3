import { brandPictures, getBranding } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { FormAlert } from '../../../shared/form/FormAlert';
import { TextField } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';
import { logoOfAgency } from '../../../shared/show/Logo';
import { PictureField } from '../picture/PictureField';
import { useAddress } from '../picture/useAddress';
import { BrandColour, isColour } from './BrandColour';
import { BrandPreview } from './BrandPreview';
import { useBrandingForm, type BrandingInUse } from './useBrandingForm';
import { useWhose } from '../../../shared/auth/useWhose';
import { PageHeader } from '../../../shared/shell/PageHeader';

function BrandingForm({ branding, agencyId }: { branding: BrandingInUse; agencyId: number | '' }) {
  const form = useBrandingForm(branding, agencyId);
  const { chosen, choose, colour, faults } = form;
  const addresses = { Logo: useAddress(chosen.Logo), Background: useAddress(chosen.Background) };
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: '16px' }}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <FormAlert error={form.error} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <PictureField
          label="Logo"
          rule={brandPictures.Logo}
          current={logoOfAgency(branding.logoURL) ?? ''}
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
      <BrandColour value={colour} error={faults['Colour']} onChange={form.paint} />
      <Box sx={{ maxWidth: 480 }}>
        <TextField
          label="Domain URL"
          value={form.domain}
          onChange={form.move}
          error={faults['DomainURL']}
          help="The web domain whose sign-in page shows this branding"
        />
      </Box>
      <BrandPreview
        brand={{
          agencyName: branding.agencyName,
          logoURL: addresses.Logo ?? branding.logoURL,
          brandColour: isColour(colour) ? colour.trim().toLowerCase() : '',
        }}
        background={addresses.Background ?? branding.backgroundURL}
      />
      <Typography sx={{ color: 'text.secondary' }}>
        Images may have at most 5MB, in JPG or PNG format.
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={form.isBusy} loadingPosition="start">
          {en.form.save}
        </Button>
      </Box>
    </Box>
  );
}

/**
 * /branding (rules/organisations-and-settings.md#branding): logo, background, colour and web domain of the
 * organisation, and how they look.
 */
export default function Branding() {
  const { agencyId } = useWhose();
  const answer = useAnswer(getBranding, { agencyId }, { resource: 'branding', enabled: agencyId !== '' });
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Branding" />
      {answer.isPending && <Loading />}
      <NoAnswer of={answer} />
      {answer.data && <BrandingForm branding={answer.data.data} agencyId={agencyId} />}
    </Box>
  );
}
