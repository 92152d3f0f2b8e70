/** The dashboard's path by stored role name. */
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

/** Unknown roles, and no role, go to the general dashboard. */
export function dashboardPath(roleName: string | null): DashboardPath {
  return (roleName !== null && Object.hasOwn(PATHS, roleName) && PATHS[roleName]) || '/dashboard';
}
