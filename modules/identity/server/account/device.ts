export type Device = { kind: 'phone' | 'tablet' | 'desktop' | 'other'; system: string; client: string }

type Row = [pattern: RegExp, name: string]

const systems: [pattern: RegExp, kind: Device['kind'], name: string][] = [
  [/iPad/, 'tablet', 'iPad'],
  [/iPhone|iPod/, 'phone', 'iPhone'],
  [/HarmonyOS|OpenHarmony/, 'phone', 'HarmonyOS'],
  [/Android(?!.*Mobile)/, 'tablet', 'Android'],
  [/Android/, 'phone', 'Android'],
  [/Windows/, 'desktop', 'Windows'],
  [/Macintosh|Mac OS X/, 'desktop', 'Mac'],
  [/CrOS/, 'desktop', 'ChromeOS'],
  [/Linux/, 'desktop', 'Linux'],
]

/** More specific patterns first: most browsers also claim to be Chrome and Safari. */
const clients: Row[] = [
  [/wxwork/i, 'wecom'],
  [/MicroMessenger/i, 'wechat'],
  [/DingTalk/i, 'DingTalk'],
  [/QQ\//, 'QQ'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/HuaweiBrowser/, 'HUAWEI Browser'],
  [/UCBrowser/, 'UC'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** Device name from the user agent. For display only; nothing is decided by it. */
export function deviceOf(agent: string): Device {
  const [, kind, system] = systems.find(([pattern]) => pattern.test(agent)) ?? [undefined, 'other' as const, '']
  return { kind, system, client: clients.find(([pattern]) => pattern.test(agent))?.[1] ?? '' }
}
