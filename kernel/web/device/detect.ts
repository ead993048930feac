/** Browser detection, as hints for layout and sharing only; nothing security-relevant depends on it. */

type Agent = { userAgent: string; platform?: string; maxTouchPoints?: number }

const mobile = /iPad|iPhone|iPod|Android|HarmonyOS|OpenHarmony|Windows CE|Windows Mobile|Windows Phone|UCWEB|UCBrowser/i

/** Newer iPads report the platform of a Mac; no real Mac has a touch screen. */
export function isMobile({ userAgent, platform, maxTouchPoints = 0 }: Agent = navigator): boolean {
  return mobile.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}

export const isWeCom = ({ userAgent }: Agent = navigator): boolean => /wxwork/i.test(userAgent)

/** WeCom's user agent also contains that of WeChat. */
export const isWeChat = (agent: Agent = navigator): boolean =>
  /MicroMessenger/i.test(agent.userAgent) && !isWeCom(agent)

export const isMessagingApp = (agent: Agent = navigator): boolean => isWeChat(agent) || isWeCom(agent)

/** The portal's own phone app. */
export const isPhoneApp = ({ userAgent }: Agent = navigator): boolean => /ZhilinEai/i.test(userAgent)

export const isApple = ({ userAgent }: Agent = navigator): boolean => /iPad|iPhone|iPod/i.test(userAgent)
