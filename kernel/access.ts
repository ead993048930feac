/** Application key → module list. */
export type PermissionMap = Readonly<Record<string, readonly string[]>>

/** True only if the application has a non-empty list, and either no module is named or the module is in it. */
export function allows(permissions: PermissionMap, app: string, module = ''): boolean {
  const modules = Object.hasOwn(permissions, app) ? permissions[app]! : []
  return modules.length > 0 && (module === '' || modules.includes(module))
}

export const isAdministrator = (permissions: PermissionMap): boolean => Object.keys(permissions).length > 0
