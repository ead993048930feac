import { defineMessages } from '#kernel/messages.ts'

const messages = defineMessages({
  zh: {
    hint: '拖动滑块，完成拼图',
    keys: '按左右方向键移动，按回车键确认',
    slider: '拼图滑块',
    picture: '拼图',
    refresh: '换一张',
    checking: '正在验证',
    failed: '图片加载失败，点击重试',
  },
  en: {
    hint: 'Drag the slider to complete the picture',
    keys: 'Move with the left and right arrow keys, confirm with Enter',
    slider: 'Puzzle slider',
    picture: 'Puzzle',
    refresh: 'Another picture',
    checking: 'Checking',
    failed: 'The picture could not be loaded. Tap to try again',
  },
  tw: {
    hint: '拖曳滑桿，完成拼圖',
    keys: '按左右方向鍵移動，按 Enter 鍵確認',
    slider: '拼圖滑桿',
    picture: '拼圖',
    refresh: '換一張',
    checking: '驗證中',
    failed: '圖片載入失敗，點一下重試',
  },
})

/** Words of the slider; a page without one does not load them. */
export const captchaWords = { key: 'captcha', messages }
