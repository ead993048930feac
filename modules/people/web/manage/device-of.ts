const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const clients = [
  [/wxwork/i, 'WeCom'],
  [/MicroMessenger/, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** System and browser from the user agent; '' if unknown. */
export function deviceOf(agent: string): string {
  const first = (rows: readonly (readonly [RegExp, string])[]) => rows.find(([known]) => known.test(agent))?.[1]
  return [first(systems), first(clients)].filter(Boolean).join(' · ')
}
