import { defineMessages } from '#kernel/messages.ts'

const messages = defineMessages({
  zh: {
    'pass.enlarge': '放大出示',
    'pass.turns': '二维码每 30 秒自动更新，截图无效',
    'pass.used': '已于 {time} 入场',
    'pass.close': '收起',
  },
  en: {
    'pass.enlarge': 'Show large',
    'pass.turns': 'The code changes every 30 seconds. Screenshots do not work',
    'pass.used': 'Entered at {time}',
    'pass.close': 'Close',
  },
  tw: {
    'pass.enlarge': '放大出示',
    'pass.turns': 'QR Code 每 30 秒自動更新，截圖無效',
    'pass.used': '已於 {time} 入場',
    'pass.close': '收合',
  },
})

/** Words of a pass in its holder's hand. */
export const passWords = { key: 'admission', messages }
