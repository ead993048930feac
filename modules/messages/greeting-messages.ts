import { defineMessages } from '#kernel/messages.ts'

/** The greeting card. */
export const greetingMessages = defineMessages({
  zh: {
    'title.greeting': '节日贺卡',
    'greeting.friend': '朋友',
    'greeting.to': '致 {name}',
    'greeting.save': '保存贺卡',
    'greeting.share': '分享祝福',
    'greeting.saved': '贺卡已生成，长按或下载保存',
    'greeting.copied': '链接已复制，可以粘贴给朋友',
    'greeting.again': '再看一次',
    'greeting.none': '今天没有贺卡',
    'greeting.noneNote': '节日到来时，学校的祝福会在这里等您',
    'greeting.picture': '贺卡图片',
  },
  en: {
    'title.greeting': 'Greeting card',
    'greeting.friend': 'friend',
    'greeting.to': 'To {name}',
    'greeting.save': 'Save the card',
    'greeting.share': 'Share',
    'greeting.saved': 'Your card is ready: hold or download it',
    'greeting.copied': 'Link copied, pass it on',
    'greeting.again': 'Once more',
    'greeting.none': 'No card today',
    'greeting.noneNote': 'When a feast comes, the greetings of the university wait for you here',
    'greeting.picture': 'Picture of the card',
  },
  tw: {
    'title.greeting': '節日賀卡',
    'greeting.friend': '朋友',
    'greeting.to': '致 {name}',
    'greeting.save': '儲存賀卡',
    'greeting.share': '分享祝福',
    'greeting.saved': '賀卡已產生，長按或下載即可儲存',
    'greeting.copied': '連結已複製，可以貼給朋友',
    'greeting.again': '再看一次',
    'greeting.none': '今天沒有賀卡',
    'greeting.noneNote': '節日到來時，學校的祝福會在這裡等您',
    'greeting.picture': '賀卡圖片',
  },
})
