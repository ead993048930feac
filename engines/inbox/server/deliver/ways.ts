import type { Medium } from '../../shapes.ts'
import type { Way } from './parcel.ts'
import { byMail, bySms } from './post.ts'
import { byPush } from './push.ts'
import { byWechat } from './wechat.ts'
import { byWecom } from './wecom.ts'

export const ways: Readonly<Record<Medium, Way>> = {
  mail: byMail,
  sms: bySms,
  push: byPush,
  wecom: byWecom,
  wechat: byWechat,
}
