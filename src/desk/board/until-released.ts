let pressed: Promise<void> | undefined;
let letGo: (() => void) | undefined;

/** Resolves while no finger or button is down, so that nothing moves under it between press and click. */
export const untilPointerReleased = async (): Promise<void> => pressed;

const press = () => {
  pressed ??= new Promise((resolve) => {
    letGo = resolve;
  });
};

const release = () => {
  const resolve = letGo;
  pressed = undefined;
  // The click comes first.
  setTimeout(() => resolve?.());
};

// The build renders no presses.
if (globalThis.document) {
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', press, options);
  // A menu, or another window, may take the release.
  for (const type of ['pointerup', 'pointercancel', 'contextmenu']) {
    document.addEventListener(type, release, options);
  }
  addEventListener('blur', release);
}
