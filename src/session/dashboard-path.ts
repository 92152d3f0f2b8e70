/** Where the dashboard link leads, by stored role name. */
const PATHS: Record<string, DashboardPath> = {
  Commercial: '/dashboard-commercial',
  Technician: '/dashboard-technicien',
  Manager: '/dashboard-manager',
  Preparer: '/dashboard-prep',
  Client: '/catalog',
};

export type DashboardPath =
  | '/dashboard'
  | '/dashboard-commercial'
  | '/dashboard-technicien'
  | '/dashboard-manager'
  | '/dashboard-prep'
  | '/catalog';

/** Any other role, and none, goes to the general dashboard. */
export function dashboardPath(roleName: string | null): DashboardPath {
  return (roleName !== null && Object.hasOwn(PATHS, roleName) && PATHS[roleName]) || '/dashboard';
}
