import '../shared/api/withoutEval';
import { lazy, Suspense } from 'react';
import { CoreAdminContext, defaultI18nProvider, localStorageStore } from 'react-admin';
import { createBrowserRouter, Outlet, Route, RouterProvider, Routes } from 'react-router-dom';
import { menuGroups } from '@kobodesk/contracts/identity';
import type { Screen } from '../areas/area';
import { ageing } from '../areas/ageing/area';
import { approvals } from '../areas/approvals/area';
import { audit } from '../areas/audit/area';
import { bulkJobs } from '../areas/bulk-jobs/area';
import { corrections } from '../areas/corrections/area';
import { customers } from '../areas/customers/area';
import { creditNotes } from '../areas/credit-notes/area';
import { dashboard } from '../areas/dashboard/area';
import { events } from '../areas/events/area';
import { help } from '../areas/help/area';
import { invoices } from '../areas/invoices/area';
import { ledger } from '../areas/ledger/area';
import { notices } from '../areas/notices/area';
import { operations } from '../areas/operations/area';
import { overPayment } from '../areas/over-payment/area';
import { payments } from '../areas/payments/area';
import { entrances, people } from '../areas/people/area';
import { reconciliation } from '../areas/reconciliation/area';
import { selfService } from '../areas/self-service/area';
import { serviceAccounts } from '../areas/service-accounts/area';
import { settlement } from '../areas/settlement/area';
import { setup } from '../areas/setup/area';
import { users } from '../areas/users/area';
import { dataProvider } from '../shared/api/dataProvider';
import { authProvider } from '../shared/auth/authProvider';
import { isWelcomeDue } from '../shared/auth/session';
import { useSession } from '../shared/auth/useSession';
import { NotFound } from '../shared/feedback/NotFound';
import { Notices } from '../shared/feedback/Notices';
import { knowPaths, knowTitles } from '../shared/shell/knownPaths';
import { Layout } from '../shared/shell/Layout';
import { FirstOfGroup, Guarded } from './Guarded';

const WelcomeOverlay = lazy(() => import('../areas/people/welcome/WelcomeOverlay'));
const Login = lazy(() => import('../areas/people/sign-in/RoutedLogin'));
const areas = [
  dashboard,
  people,
  invoices,
  customers,
  ageing,
  payments,
  creditNotes,
  overPayment,
  approvals,
  corrections,
  bulkJobs,
  help,
  setup,
  notices,
  settlement,
  ledger,
  reconciliation,
  users,
  serviceAccounts,
  events,
  audit,
  operations,
  selfService,
];
const screens = areas.flatMap((area) => area.screens);
knowPaths(areas.map((area) => area.screens.map(({ path }) => path)));
knowTitles(screens);
const pages = screens.map((screen) => ({ screen, Page: lazy(screen.load) }));
const doors = entrances.map(({ path, load }) => ({ path, Page: lazy(load) }));
const nowhere: Screen = {
  path: '*',
  title: 'Page not found',
  needsAgency: false,
  load: () => Promise.resolve({ default: NotFound }),
};
const notFound = <Guarded screen={nowhere} Page={NotFound} />;
const store = localStorageStore(undefined, 'kobodesk');

function Shell() {
  const { user } = useSession();
  // the page's guard says why and keeps where the person wanted to go
  if (!user) return <Outlet />;
  return (
    <Layout>
      <Outlet />
      {isWelcomeDue() && (
        <Suspense fallback={null}>
          <WelcomeOverlay />
        </Suspense>
      )}
    </Layout>
  );
}

function App() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={defaultI18nProvider}
      store={store}
    >
      <Suspense fallback={null}>
        <Routes>
          <Route path="/login" element={<Login />} />
          {doors.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route element={<Shell />}>
            {pages.map(({ screen, Page }) => (
              <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} Page={Page} />} />
            ))}
            {menuGroups.map(({ path }) => (
              <Route key={path} path={path} element={<FirstOfGroup group={path} otherwise={notFound} />} />
            ))}
            <Route path="*" element={notFound} />
          </Route>
        </Routes>
      </Suspense>
      <Notices />
    </CoreAdminContext>
  );
}

const router = createBrowserRouter([{ path: '*', element: <App /> }]);

/** The back office: react-admin's data, session and notices around our own shell and routes. */
export default function AdminApp() {
  return <RouterProvider router={router} />;
}
