/** The page of a letter: paper with a logo on top below a bar of the agency's colour, and the agency's name below. `inner` is a template of its own. */
export const letterPage = (
  inner: string,
): string => `<!doctype html><html lang="en"><body style="margin:0;background:#F4F6F8;color:#16202C;font-family:Arial,sans-serif;font-size:15px;line-height:22px">
<div style="max-width:560px;margin:24px auto;background:#FFFFFF;border:1px solid #D5DCE4;border-top:4px solid {{brandColour}};padding:24px">
<p><img src="{{logo}}" alt="{{agency}}" height="40"></p>
${inner}
<p style="color:#55606E">{{agency}}</p>
</div></body></html>`;

/** A button that leads to `{{link}}`. */
export const letterButton = (words: string): string =>
  `<p><a href="{{link}}" style="display:inline-block;background:#0B5D4B;color:#FFFFFF;padding:10px 18px;border-radius:6px;text-decoration:none">${words}</a></p>`;
