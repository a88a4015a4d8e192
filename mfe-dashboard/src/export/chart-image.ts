/** Around the picture, in CSS pixels. */
const MARGIN = 20;
/** Canvas pixels of a CSS pixel: sharp on paper. */
const SCALE = 2;

/**
 * A chart as it is on the page: its colors, fonts and direction. It is painted from the shown elements, because an SVG
 * that is drawn as an image has none of the page's fonts. Elements with `data-image="none"` are left out.
 *
 * @throws {Error} where the browser can't make a picture
 */
export async function chartImage(element: HTMLElement): Promise<Blob> {
  const shown = [element, ...element.querySelectorAll('*')].filter(isShown);
  const all = union(shown.map((one) => one.getBoundingClientRect()));
  // Down to the last thing that is painted: what is left out leaves no gap.
  const { bottom } = union(
    shown.filter((one) => one.childElementCount === 0).map((one) => one.getBoundingClientRect()),
  );
  const box = { ...all, bottom };
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((box.right - box.left + 2 * MARGIN) * SCALE);
  canvas.height = Math.ceil((box.bottom - box.top + 2 * MARGIN) * SCALE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser paints no pictures.');
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.translate(MARGIN - box.left, MARGIN - box.top);
  context.textBaseline = 'middle';
  for (const one of shown) paint(context, one);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

const isShown = (element: Element) =>
  !element.closest('[data-image="none"]') && element.checkVisibility({ visibilityProperty: true });

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

function union(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function paint(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const isShape = element instanceof SVGElement;
  context.fillStyle = isShape ? style.fill : style.backgroundColor;
  if (!isShape || element instanceof SVGRectElement) context.fillRect(left, top, width, height);
  else if (element instanceof SVGPathElement) paintPath(context, element);
  const line = parseFloat(style.borderBottomWidth);
  if (!isShape && line > 0) {
    context.fillStyle = style.borderBottomColor;
    context.fillRect(left, bottom - line, width, line);
  }
  for (const node of element.childNodes) if (node instanceof Text) paintText(context, node, style);
}

function paintPath(context: CanvasRenderingContext2D, path: SVGPathElement): void {
  const matrix = path.getScreenCTM();
  if (!matrix) return;
  const shape = new Path2D();
  shape.addPath(new Path2D(path.getAttribute('d') ?? ''), matrix);
  context.fill(shape);
}

/** Line by line: a text can be broken anywhere between its words. */
function paintText(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  const { fontStyle, fontWeight, fontSize, fontFamily } = style;
  const isRightToLeft = style.direction === 'rtl';
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  context.fillStyle = style.color;
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  for (const { text, box } of linesOf(node))
    context.fillText(text, isRightToLeft ? box.right : box.left, (box.top + box.bottom) / 2);
}

function linesOf(node: Text): { text: string; box: Box }[] {
  const lines: { text: string; box: Box }[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < 2) {
      line.text += ` ${word}`;
      line.box = union([line.box, box]);
    } else lines.push({ text: word, box: union([box]) });
  }
  return lines;
}
