export const byListMessage = '这个活动按名单签到，由组织者登记，不用扫码'
export const staleMessage = '签到码已经更换，请对准组织者的屏幕再扫一次'
