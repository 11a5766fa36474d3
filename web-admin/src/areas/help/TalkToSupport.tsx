import Chat from '@mui/icons-material/ChatOutlined';
import Email from '@mui/icons-material/EmailOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { getProductFaqs } from '@kobodesk/contracts/notifications';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { Modal } from '../../shared/action/Modal';
import { useOwnOffice } from '../../shared/auth/useOwnOffice';
import { Empty } from '../../shared/feedback/Feedback';

type Contacts = ReplyOf<typeof getProductFaqs>['data']['support'];

/** Ways to reach support; one without a value is not offered. */
export function TalkToSupport({
  contacts,
  onClose,
}: {
  contacts: Contacts | undefined;
  onClose: () => void;
}) {
  const administrator = `an administrator of ${useOwnOffice()}`;
  const ways = [
    { label: 'Live chat', Icon: Chat, value: contacts?.liveChat, href: contacts?.liveChat, isPage: true },
    { label: 'Email', Icon: Email, value: contacts?.email, href: `mailto:${contacts?.email}`, isPage: false },
    { label: 'Call', Icon: Phone, value: contacts?.phone, href: `tel:${contacts?.phone}`, isPage: false },
    {
      label: 'Messaging app',
      Icon: Forum,
      value: contacts?.messagingApp,
      href: contacts?.messagingApp,
      isPage: true,
    },
  ].filter(({ value }) => value);
  return (
    <Modal open title="Talk to support" onClose={onClose} width="xs">
      {ways.length === 0 ? (
        <Empty title="No support contact has been set up">Please ask {administrator}.</Empty>
      ) : (
        <List>
          {ways.map(({ label, Icon, value, href, isPage }) => (
            <li key={label}>
              <ListItemButton
                component="a"
                href={href ?? ''}
                {...(isPage ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                <ListItemIcon>
                  <Icon aria-hidden="true" />
                </ListItemIcon>
                <ListItemText primary={label} secondary={isPage ? undefined : value} />
              </ListItemButton>
            </li>
          ))}
        </List>
      )}
    </Modal>
  );
}
