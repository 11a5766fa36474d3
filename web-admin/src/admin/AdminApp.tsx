import { lazy, type ComponentType } from 'react';
import { CoreAdmin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, useLocation } from 'react-router-dom';
import type { Screen } from '../areas/area';
import { dashboard } from '../areas/dashboard/area';
import { invoices } from '../areas/invoices/area';
import { people } from '../areas/people/area';
import { actingOrganisation, isProviderUser, session } from '../shared/api/session';
import { dataProvider } from '../shared/api/dataProvider';
import { authProvider } from '../shared/auth/authProvider';
import { can } from '../shared/auth/can';
import { NoAccess } from '../shared/feedback/Feedback';
import { Layout } from '../shared/shell/Layout';
import { PageTitle } from '../shared/shell/PageTitle';

const Login = lazy(() => import('../areas/people/Login'));
const areas = [dashboard, people, invoices];

/** A screen behind its guards: signed in, permitted, with an agency chosen where it needs one. */
function Guarded({ screen, Page }: { screen: Screen; Page: ComponentType }) {
  const { pathname, search } = useLocation();
  if (!session.user()) return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  if (screen.permission && !can(screen.permission)) return <NoAccess />;
  const needsAgency = screen.needsAgency !== false && isProviderUser(session.user());
  if (needsAgency && actingOrganisation() === undefined) {
    return <Navigate to="/select-agency" state={{ from: pathname + search }} replace />;
  }
  return (
    <>
      <PageTitle title={screen.title} />
      <Page />
    </>
  );
}

const routes = areas.flatMap(({ screens }) =>
  screens.map((screen) => {
    const Page = lazy(screen.load);
    return <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} Page={Page} />} />;
  }),
);

/** The back office. */
export default function AdminApp() {
  return (
    <BrowserRouter>
      <CoreAdmin
        dataProvider={dataProvider}
        authProvider={authProvider}
        layout={Layout}
        loginPage={Login}
        disableTelemetry
      >
        <Resource name="invoices" />
        <CustomRoutes>{routes}</CustomRoutes>
      </CoreAdmin>
    </BrowserRouter>
  );
}
