/** Signing out. Nothing of it stays on this device; where something was never sent or saved, it asks first. */
import { useState } from 'react';
import { useLogoutMutation } from '../api';
import { forgetDevice, unsentOnDevice } from '../lib/device';
import { countText } from '../lib/numbers';
import { anyUnsaved, underWay } from '../lib/unsaved';
import type { ConfirmDialogProps, Confirmation } from './ConfirmDialog';
import { lazyChunk } from './lazy-chunk';

const Confirm = lazyChunk<ConfirmDialogProps>(
  () => import('./ConfirmDialog'),
  ({ confirmation }) => confirmation !== null,
);

const asked = (lost: string): Confirmation => ({
  title: '退出并清除这台设备上的内容？',
  text: `这台设备上还有${lost}。退出后会被清除，找不回来。`,
  no: '先不退出',
  yes: '退出并清除',
});

/** What signing out would lose, in words; null for nothing. */
function losses(): string | null {
  const { chats, forms } = unsentOnDevice();
  // What was typed just now is not kept yet.
  const unsaved = Math.max(forms, anyUnsaved() ? 1 : 0);
  const lost = [
    ...(chats > 0 ? [`${countText(chats)} 场对练里没有确认送到的话`] : []),
    ...(unsaved > 0 ? [`${unsaved} 份没有保存的草稿`] : []),
    ...underWay(),
  ];
  return lost.length > 0 ? lost.join('，') : null;
}

/** `signOut` ends the sign-in, forgets the device and goes on with `then`; `dialog` is to be rendered. */
export function useSignOut(then: () => unknown) {
  const [logout, { isLoading }] = useLogoutMutation();
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const goOn = async () => {
    const { error } = await logout();
    // Who is signed out already still wants to leave nothing behind.
    if (error && !('status' in error && error.status === 401)) return;
    forgetDevice();
    await then();
  };
  const signOut = () => {
    const lost = losses();
    if (lost === null) void goOn();
    else setQuestion(asked(lost));
  };
  const dialog = (
    <Confirm
      confirmation={question}
      onNo={() => setQuestion(null)}
      onYes={async () => {
        await goOn();
        setQuestion(null);
      }}
    />
  );
  return { signOut, isLoading, dialog };
}
