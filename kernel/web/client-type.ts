/** What the address asks for; what the browser is, `isMobile` tells. */
export type ClientType = 'mobile' | 'web'

const mobileMark = 'm_'

/** `m_news/index` is the page `news/index` asked for by a mobile client. */
export function clientTypeOf(path: string): { page: string; clientType: ClientType } {
  if (path.startsWith(mobileMark)) return { page: path.slice(mobileMark.length), clientType: 'mobile' }
  return { page: path, clientType: 'web' }
}
