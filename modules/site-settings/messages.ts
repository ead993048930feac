import { defineMessages } from '#kernel/language/messages.ts'
import { manageMessages } from './words/manage.ts'

export const messages = defineMessages(
  {
    name: ['门户设置', 'Portal settings'],
    'onboarding.brand': ['设置品牌', 'Set the brand'],
    'onboarding.brand.about': ['校徽、主色与名称，全站随之变化', 'Logo, colours and name, seen everywhere'],
    'onboarding.modules': ['选择功能模块', 'Choose the modules'],
    'onboarding.modules.about': ['按需开启或关闭各项服务', 'Switch services on and off as you need them', '依需求開啟或關閉各項服務'],
    'right.edit': ['修改门户设置', 'Change the portal’s settings'],
    'right.publish': ['发布门户设置', 'Publish the portal’s settings'],
    'fail.unusable': ['设置有误：{where}', 'This setting cannot be used: {where}'],
    'fail.notJson': ['内容格式有误', 'This is not well formed'],
    'fail.nothingToPublish': ['没有待发布的修改', 'There is nothing to publish'],
    'fail.neededModule': ['“{module}”是必需的，不能停用', '“{module}” is needed and cannot be switched off', '「{module}」為必要模組，無法停用'],
  },
  manageMessages,
)
