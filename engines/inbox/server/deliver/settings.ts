import { canSend } from '#kernel/server/post/send-channel.ts'
import type { Site } from '#kernel/site.ts'
import { type DeliverySettings, parseDeliverySettings } from '../../delivery-settings.ts'
import { inboxModule, type Medium } from '../../shapes.ts'

const checked = new WeakMap<Site, DeliverySettings>()

/** The site's delivery settings; parsed once for each version of the site. */
export function deliverySettingsOf({ site }: { site: Site }): DeliverySettings {
  let settings = checked.get(site)
  if (!settings) {
    settings = parseDeliverySettings(site.modules[inboxModule])
    checked.set(site, settings)
  }
  return settings
}

/** The media that are configured and switched on for this site. */
export function openMedia(ctx: Parameters<typeof canSend>[0]): Medium[] {
  const { mail, push, sms, wecom, wechat } = deliverySettingsOf(ctx)
  const isOpen: Record<Medium, boolean> = {
    mail: mail.on && canSend(ctx, 'mail'),
    push: push.on,
    sms: sms.on && canSend(ctx, 'sms'),
    wecom: wecom !== undefined,
    wechat: wechat !== undefined,
  }
  return (Object.keys(isOpen) as Medium[]).filter((medium) => isOpen[medium])
}

export const ratePerMinute = (ctx: { site: Site }, medium: Medium): number =>
  deliverySettingsOf(ctx)[medium]?.perMinute ?? 0
