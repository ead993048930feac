import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  wechat: ['微信支付（v3）', 'WeChat Pay (v3)'],
  'wechat.appId': ['AppID', 'App ID'],
  'wechat.merchantId': ['商户号', 'Merchant number'],
  'wechat.serialNo': ['商户证书序列号', 'Serial number of the merchant’s certificate'],
  'wechat.privateKey': ['商户私钥（PEM）', 'Merchant’s private key (PEM)'],
  'wechat.apiV3Key': ['APIv3 密钥', 'APIv3 key'],
  'wechat.platformKeyId': ['微信支付公钥 ID', 'ID of WeChat Pay’s public key'],
  'wechat.platformKey': ['微信支付公钥（PEM）', 'WeChat Pay’s public key (PEM)'],
  'wechat.url': common.interfaceAddress,
  'wechat.milliseconds': common.timeLimit,
  alipay: ['支付宝', 'Alipay'],
  'alipay.appId': ['应用 ID', 'Application ID'],
  'alipay.sellerId': ['商家 PID', 'Seller’s number (PID)'],
  'alipay.privateKey': ['应用私钥', 'Application’s private key'],
  'alipay.alipayKey': ['支付宝公钥', 'Alipay’s public key'],
  'alipay.url': ['网关地址', 'Address of the gateway'],
  'alipay.milliseconds': common.timeLimit,
  wallet: ['校园钱包', 'Campus wallet'],
  'wallet.isOpen': ['开通钱包', 'People have a wallet'],
  'wallet.leastTopUp': ['单次充值下限（分）', 'Least top-up (fen)'],
  'wallet.mostTopUp': ['单次充值上限（分）', 'Most of one top-up (fen)'],
  'wallet.mostBalance': ['余额上限（分）', 'Most balance (fen)'],
  orderMinutes: ['订单有效时间（分钟）', 'Minutes to pay an order'],
  secondPersonOver: ['超过此金额的退款须两人（分）', 'Refunds over this need two people (fen)'],
})
